/** What a test waits for may take longer on a busy machine: how fast it is, the benches say. */
if (typeof document !== 'undefined') {
  const { configure, getConfig } = await import('@testing-library/dom')
  const { getElementError } = getConfig()
  configure({
    asyncUtilTimeout: 60_000,
    // While it is waited for, nobody reads the document: it is written down once, when the time is over.
    getElementError: (message, container) =>
      Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  })
  // Lists fetch ahead what is opened most: that is there before the page is gone.
  const [{ afterAll, afterEach, vi }, { cleanup }, { withholdNotices }] = await Promise.all([
    import('vitest'),
    import('@testing-library/react'),
    import('@baoqiao/ui/overlay/notify.tsx'),
  ])
  // What one test was told is not what the next one waits for.
  afterEach(() => [true, false].forEach(withholdNotices))
  afterAll(() => vi.dynamicImportSettled())
  // The next file has the same document.
  afterAll(cleanup)
}

// Of the styles a test asks only what is there and can be pressed; jsdom matches every rule against every element.
if (typeof document !== 'undefined') {
  const insert = CSSStyleSheet.prototype.insertRule
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    return insert.call(
      this,
      /display:\s*none|visibility:|pointer-events:/.test(rule) ? rule : 'x-none{}',
      index,
    )
  }
}

export {}

// In a page they are there before anybody can press anything.
if (typeof document !== 'undefined') {
  const [{ ConfirmDialog }, { Toast }] = await Promise.all([
    import('@baoqiao/ui/overlay/confirm.tsx'),
    import('@baoqiao/ui/overlay/ToastList.tsx'),
  ])
  await Promise.all([ConfirmDialog.preload(), Toast.preload()])
}

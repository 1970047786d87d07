/** What reads and runs diagrams, when it is first needed: no start of a server, and no page with one in it, waits for it. */
export async function loadBpmn() {
  const [{ readDiagram }, { checkDiagram, MOST_NODES }, { beginInstance, goOn }] = await Promise.all([
    import('./bpmn/read-diagram.ts'),
    import('./bpmn/check-diagram.ts'),
    import('./bpmn/engine.ts'),
  ])
  return { readDiagram, checkDiagram, MOST_NODES, beginInstance, goOn }
}

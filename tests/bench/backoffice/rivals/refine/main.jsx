import { AuthPage, List, ThemedLayout, useTable } from '@refinedev/antd'
import { Authenticated, Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import simpleRest from '@refinedev/simple-rest'
import { App, Switch, Table, Tag } from 'antd'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router'
import '@refinedev/antd/dist/reset.css'

/** Login and one list of eight columns, as refine's own tutorial makes them. */
const TOKEN = 'token'
const auth = {
  async login({ email, password }) {
    const answer = await fetch('/api/login', {
      method: 'POST',
      body: JSON.stringify({ username: email, password }),
    })
    if (!answer.ok) return { success: false }
    localStorage.setItem(TOKEN, (await answer.json()).token)
    return { success: true, redirectTo: '/rows' }
  },
  logout: async () => ({ success: true, redirectTo: '/login' }),
  check: async () => ({ authenticated: localStorage.getItem(TOKEN) !== null, redirectTo: '/login' }),
  onError: async () => ({}),
  getIdentity: async () => ({ id: 1, name: 'admin' }),
}

function Rows() {
  const { tableProps, setPageSize } = useTable({
    syncWithLocation: true,
    pagination: { pageSize: 20 },
  })
  const [picked, setPicked] = useState([])
  const [size, setSize] = useState('middle')
  globalThis.showRows = setPageSize
  globalThis.setCompact = () => setSize('small')
  return (
    <List>
      <Table
        {...tableProps}
        rowKey="id"
        size={size}
        rowSelection={{ selectedRowKeys: picked, onChange: setPicked }}
      >
        <Table.Column dataIndex="message" title="错误" />
        <Table.Column dataIndex="type" title="类别" render={(value) => <Tag>{value}</Tag>} />
        <Table.Column dataIndex="path" title="页面" />
        <Table.Column dataIndex="username" title="用户" />
        <Table.Column
          dataIndex="happenedAt"
          title="发生时间"
          sorter
          render={(value) => new Date(value).toLocaleString('zh-CN')}
        />
        <Table.Column dataIndex="appVersion" title="前端版本" />
        <Table.Column dataIndex="remoteAddr" title="地址" />
        <Table.Column
          dataIndex="handled"
          title="处理状态"
          render={(value) => <Switch size="small" checked={value} />}
        />
      </Table>
    </List>
  )
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <App>
      <Refine
        routerProvider={routerProvider}
        dataProvider={simpleRest('/api')}
        authProvider={auth}
        resources={[{ name: 'rows', list: '/rows' }]}
        options={{ syncWithLocation: true, disableTelemetry: true }}
      >
        <Routes>
          <Route
            element={
              <Authenticated key="inside" fallback={<Navigate to="/login" />}>
                <ThemedLayout>
                  <Outlet />
                </ThemedLayout>
              </Authenticated>
            }
          >
            <Route path="/rows" element={<Rows />} />
            <Route path="*" element={<Navigate to="/rows" />} />
          </Route>
          <Route path="/login" element={<AuthPage type="login" />} />
        </Routes>
      </Refine>
    </App>
  </BrowserRouter>,
)

import { LoginForm, ProFormText, ProLayout, ProTable } from '@ant-design/pro-components'
import { App } from 'antd'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, Route, Routes, useNavigate } from 'react-router'

/** Login and one list of eight columns, as the ProTable documentation makes them. */
const TOKEN = 'token'
const TYPES = Object.fromEntries(
  ['script', 'promise', 'resource', 'request', 'render', 'other'].map((type) => [type, { text: type }]),
)
const COLUMNS = [
  { dataIndex: 'message', title: '错误', copyable: true, ellipsis: true },
  { dataIndex: 'type', title: '类别', valueType: 'select', valueEnum: TYPES },
  { dataIndex: 'path', title: '页面' },
  { dataIndex: 'username', title: '用户' },
  { dataIndex: 'happenedAt', title: '发生时间', valueType: 'dateTime', sorter: true },
  { dataIndex: 'appVersion', title: '前端版本', search: false },
  { dataIndex: 'remoteAddr', title: '地址', search: false },
  { dataIndex: 'handled', title: '处理状态', valueType: 'switch', search: false },
]

function Login() {
  const navigate = useNavigate()
  async function enter(values) {
    const answer = await fetch('/api/login', { method: 'POST', body: JSON.stringify(values) })
    if (!answer.ok) return
    localStorage.setItem(TOKEN, (await answer.json()).token)
    navigate('/rows')
  }
  return (
    <LoginForm title="Rival" onFinish={enter}>
      <ProFormText name="username" rules={[{ required: true }]} />
      <ProFormText.Password name="password" rules={[{ required: true }]} />
    </LoginForm>
  )
}

async function request({ current, pageSize }) {
  const start = (current - 1) * pageSize
  const answer = await fetch(`/api/rows?_start=${start}&_end=${start + pageSize}`, {
    headers: { authorization: `Bearer ${localStorage.getItem(TOKEN)}` },
  })
  return { data: await answer.json(), success: true, total: Number(answer.headers.get('x-total-count')) }
}

function Rows() {
  const [page, setPage] = useState({ current: 1, pageSize: 20 })
  const [picked, setPicked] = useState([])
  const [size, setSize] = useState('middle')
  globalThis.showRows = (pageSize) => setPage({ current: 1, pageSize })
  globalThis.setCompact = () => setSize('small')
  if (!localStorage.getItem(TOKEN)) return <Navigate to="/login" />
  return (
    <ProLayout title="Rival" layout="mix" route={{ routes: [{ path: '/rows', name: '错误日志' }] }}>
      <ProTable
        columns={COLUMNS}
        rowKey="id"
        request={request}
        size={size}
        onSizeChange={setSize}
        rowSelection={{ selectedRowKeys: picked, onChange: setPicked }}
        pagination={{
          ...page,
          showSizeChanger: true,
          pageSizeOptions: [20, 100, 1000],
          onChange: (current, pageSize) => setPage({ current, pageSize }),
        }}
      />
    </ProLayout>
  )
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <App>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="*" element={<Rows />} />
      </Routes>
    </App>
  </BrowserRouter>,
)

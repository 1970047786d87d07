import simpleRest from 'ra-data-simple-rest'
import {
  Admin,
  BooleanField,
  ChipField,
  DataTable,
  DateField,
  fetchUtils,
  List,
  Pagination,
  Resource,
  SearchInput,
  TextInput,
  useListContext,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

/** Login and one list of eight columns, as react-admin's own tutorial makes them. */
const TOKEN = 'token'
const auth = {
  async login({ username, password }) {
    const answer = await fetch('/api/login', { method: 'POST', body: JSON.stringify({ username, password }) })
    if (!answer.ok) throw new Error('refused')
    localStorage.setItem(TOKEN, (await answer.json()).token)
  },
  async logout() {
    localStorage.removeItem(TOKEN)
  },
  async checkAuth() {
    if (!localStorage.getItem(TOKEN)) throw new Error('login')
  },
  async checkError() {},
  async getPermissions() {},
  getIdentity: async () => ({ id: 1, fullName: 'admin' }),
}
const data = simpleRest('/api', (url, options = {}) =>
  fetchUtils.fetchJson(url, {
    ...options,
    user: { authenticated: true, token: `Bearer ${localStorage.getItem(TOKEN)}` },
  }),
)
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="u" source="username" alwaysOn />,
]

function Bench() {
  const { setPerPage } = useListContext()
  globalThis.showRows = setPerPage
  return null
}

const Rows = () => (
  <List filters={filters} perPage={20} pagination={<Pagination rowsPerPageOptions={[20, 100, 1000]} />}>
    <Bench />
    <DataTable>
      <DataTable.Col source="message" label="错误" />
      <DataTable.Col source="type" label="类别" field={ChipField} />
      <DataTable.Col source="path" label="页面" />
      <DataTable.Col source="username" label="用户" />
      <DataTable.Col source="happenedAt" label="发生时间">
        <DateField source="happenedAt" showTime />
      </DataTable.Col>
      <DataTable.Col source="appVersion" label="前端版本" />
      <DataTable.Col source="remoteAddr" label="地址" />
      <DataTable.Col source="handled" label="处理状态">
        <BooleanField source="handled" />
      </DataTable.Col>
    </DataTable>
  </List>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={data} authProvider={auth} requireAuth>
    <Resource name="rows" list={Rows} />
  </Admin>,
)

// npm run system-admin -- <e-mail>: makes a person a system administrator, for example the first one of a new installation.
import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openForCommand } from './db/open-for-command.ts'
import { makeSystemAdmin } from './features/users/index.ts'

const email = process.argv[2] ?? ''
if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
  console.error('The e-mail address is missing: npm run system-admin -- name@uni.example')
  process.exit(1)
}
const config = readConfig(process.env)
const { db, url, close } = await openForCommand(config)
await migrate(url, { schema: config.DATABASE_SCHEMA })
const { password } = await makeSystemAdmin(db, email)
console.log(`${email} is a system administrator.`)
if (password) console.log(`A local account was created. Its password, shown only now: ${password}`)
await close()

// npm run demo:remove: deletes the demonstration in DATA_DIR; the next npm start creates it again.
import { readConfig } from './config.ts'
import { removeDemonstration } from './features/demo/index.ts'

const config = readConfig(process.env)
if (config.DATABASE_URL) throw new Error('The database is on a server of its own: drop it there, and name an empty one in DATABASE_URL.')
await removeDemonstration(config.dataDir)
console.log(`The demonstration in ${config.dataDir} is removed; npm start creates it again.`)

import { fileURLToPath } from 'node:url'

/** The folder of the project, and paths below it. */
export const root = fileURLToPath(new URL('..', import.meta.url))
export const pathTo = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Node 24 as npm installed it; missing on platforms it is not made for. */
export const bundledNode = pathTo('node_modules/.bin/node')

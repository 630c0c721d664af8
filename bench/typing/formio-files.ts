import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const require = createRequire(import.meta.url)

/** The folder with form.io's own renderer, for pages that show forms by it and nothing else. */
export const formioFolder = dirname(require.resolve('@formio/js/dist/formio.form.min.js'))

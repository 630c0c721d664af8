// Node.js keeps pages that its young objects once filled, even when it waits: three times this size, which is 32 MB on a large machine otherwise.
/** What the server's process is started with. */
export const serverOptions = ['--max-semi-space-size=16']

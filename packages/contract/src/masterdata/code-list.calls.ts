import type { Call } from '../endpoint.ts'

/** The calls of one list for administrators. */
export const codeListCalls = <const Path extends string>(path: Path) => {
  const base = `/api/management/${path}` as const
  return {
    list: { method: 'GET', path: base, access: 'admin' },
    create: { method: 'POST', path: base, access: 'admin' },
    save: { method: 'PUT', path: `${base}/:id`, access: 'admin' },
    remove: { method: 'DELETE', path: `${base}/:id`, access: 'admin' },
    uses: { method: 'GET', path: `${base}/:id/uses`, access: 'admin' },
  } satisfies Record<string, Call>
}

export const orderCall = (path: string) => ({ method: 'POST', path: `/api/management/${path}/order`, access: 'admin' }) satisfies Call

import type { Config } from '../config.ts'

/** The absolute URL of a page of the portal, for mails. */
export function toPortalLink({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>, path: string): string {
  return new URL(path, PUBLIC_URL ?? `http://127.0.0.1:${PORT}`).href
}

import type { Config } from '../config.ts'

/** A page of the portal as an absolute address, for mails. */
export function toPortalLink({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>, path: string): string {
  return new URL(path, PUBLIC_URL ?? `http://127.0.0.1:${PORT}`).href
}

const toPattern = (source: string): RegExp | undefined => {
  const [, scheme, host = '', port] = /^(https?:\/\/)?((?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::(\d+|\*))?\/?$/i.exec(source) ?? []
  if (!host) return undefined
  const name = host.replace(/[.[\]]/g, '\\$&').replace('*\\.', '(?:[\\w-]+\\.)+')
  return new RegExp(`^${scheme ?? 'https://'}${name}${port === '*' ? '(?::\\d+)?' : port ? `:${port}` : ''}$`, 'i')
}

/** Whether an origin matches a `frame-ancestors` list. Only host sources are matched, with or without scheme, port and leading `*.`. */
export const isListed = (origin: string, sources: readonly string[]): boolean =>
  sources.some((source) => source === origin || toPattern(source)?.test(origin) === true)

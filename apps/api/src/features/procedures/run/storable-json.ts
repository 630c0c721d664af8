const unstorable = /\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/gi

/** JSON text that PostgreSQL can keep: a script may write the character 0 or half of a pair of surrogates, which `jsonb` refuses. */
export const toStorableJson = (value: unknown): string => JSON.stringify(value).replace(unstorable, (found) => (found === '\\\\' ? found : '\uFFFD'))

export const isStorable = (value: unknown): boolean => {
  const text = JSON.stringify(value)
  return text.replace(unstorable, (found) => (found === '\\\\' ? found : '')) === text
}

/** The placeholders of texts in rules beside `{answer:key}`. */
export const placeholderNames = ['applicant.name', 'application.number', 'invitation.title', 'link'] as const
export type PlaceholderName = (typeof placeholderNames)[number]

/** `{answer:key}` names the answer of a component, with dots inside containers. */
export type Placeholder = { name: PlaceholderName } | { name: 'answer'; component: string }

/** What stands for each placeholder. */
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>> & { answer: (component: string) => string }

const inBraces = /\{([^{}\s]{1,520})\}/g

function read(written: string): Placeholder | undefined {
  if (written.startsWith('answer:') && written.length > 'answer:'.length) return { name: 'answer', component: written.slice('answer:'.length) }
  const name = placeholderNames.find((one) => one === written)
  return name && { name }
}

const writtenIn = (text: string): string[] => [...text.matchAll(inBraces)].map(([, written = '']) => written)

/** The placeholders of a text in their order; the same one as often as it stands there. */
export const placeholdersIn = (text: string): Placeholder[] => writtenIn(text).flatMap((written) => read(written) ?? [])

/** What stands in braces and is no placeholder, for example a misspelt one; it stays in the text as it is. */
export const unknownPlaceholders = (text: string): string[] => writtenIn(text).filter((written) => !read(written))

/** The text with its placeholders filled. What fills one is never read again, so an answer cannot bring in placeholders. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(inBraces, (whole, written: string) => {
    const placeholder = read(written)
    if (!placeholder) return whole
    return placeholder.name === 'answer' ? values.answer(placeholder.component) : values[placeholder.name]
  })

/** The component whose answer a text copies, if it is nothing but its placeholder. */
export function copiedAnswer(text: string): string | undefined {
  const only = /^\{([^{}\s]{1,520})\}$/.exec(text)
  const placeholder = only?.[1] === undefined ? undefined : read(only[1])
  return placeholder?.name === 'answer' ? placeholder.component : undefined
}

/** The placeholders that texts in rules can contain, besides `{answer:key}`. */
export const placeholderNames = ['applicant.name', 'application.number', 'invitation.title', 'link'] as const
export type PlaceholderName = (typeof placeholderNames)[number]

/** `{answer:key}` stands for the answer to a component; the key of one inside a container is written with dots. */
export type Placeholder = { name: PlaceholderName } | { name: 'answer'; component: string }

/** The text with which each placeholder is replaced. */
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>> & { answer: (component: string) => string }

// The longest placeholder is `answer:` with the key of a component, which has at most 500 characters.
const inBraces = /\{([^{}\s]{1,520})\}/g

function read(written: string): Placeholder | undefined {
  if (written.startsWith('answer:') && written.length > 'answer:'.length) return { name: 'answer', component: written.slice('answer:'.length) }
  const name = placeholderNames.find((one) => one === written)
  return name && { name }
}

const writtenIn = (text: string): string[] => [...text.matchAll(inBraces)].map(([, written = '']) => written)

/** The placeholders of a text in their order; one that occurs several times is listed several times. */
export const placeholdersIn = (text: string): Placeholder[] => writtenIn(text).flatMap((written) => read(written) ?? [])

/** The names in braces that are no placeholders, for example misspelt ones; they stay in the text as they are. */
export const unknownPlaceholders = (text: string): string[] => writtenIn(text).filter((written) => !read(written))

/** The text with its placeholders replaced by values. Placeholders inside a value are not replaced, so an applicant cannot read other values by typing them. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(inBraces, (whole, written: string) => {
    const placeholder = read(written)
    if (!placeholder) return whole
    return placeholder.name === 'answer' ? values.answer(placeholder.component) : values[placeholder.name]
  })

/** The key of the component whose answer a text copies; undefined unless the text is one placeholder of an answer and nothing else. */
export function copiedComponent(text: string): string | undefined {
  const only = /^\{([^{}\s]{1,520})\}$/.exec(text)
  const placeholder = only?.[1] === undefined ? undefined : read(only[1])
  return placeholder?.name === 'answer' ? placeholder.component : undefined
}

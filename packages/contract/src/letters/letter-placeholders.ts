/** What letters can say of an application, besides `answer:key`. Days are written out in the language of the letter. */
export const letterPlaceholders = [
  ...(['applicant.name', 'applicant.email', 'applicant.unit', 'application.number', 'application.submitted', 'invitation.title', 'letter.date'] as const),
  ...(['decision.date', 'decision.name', 'decision.position', 'decision.reason'] as const),
] as const
export type LetterPlaceholder = (typeof letterPlaceholders)[number]

/** The text with which each placeholder is replaced. */
export type LetterValues = Readonly<Record<LetterPlaceholder, string>> & { answer: (path: string) => string }

// The longest is `answer:` with the key of a component, which has at most 500 characters.
const inBraces = /\{([^{}\s]{1,520})\}/g
/** What is not filled, but was meant to be: a name like those of placeholders between spaces. Other words between spaces are words. */
const inSpaces = /\{([^{}\s]{1,520}|[ \t\u00a0]*[a-z]+[.:][^{}\s]{1,520}[ \t\u00a0]*)\}/g
const answer = 'answer:'

const isPlaceholder = (name: string): name is LetterPlaceholder => (letterPlaceholders as readonly string[]).includes(name)

/** Of the names in braces, in their order, those that stand for nothing: misspelt ones, ones with spaces, and answers that the form does not have. */
export const unknownIn = (text: string, answers: ReadonlySet<string>): string[] =>
  [...text.matchAll(inSpaces)]
    .map(([, name = '']) => name)
    .filter((name) => !isPlaceholder(name) && !(name.startsWith(answer) && answers.has(name.slice(answer.length))))

/** The text with its placeholders replaced. What a value says in braces stays as it is, so that nobody reads other values by typing them. */
export const fillLetter = (text: string, values: LetterValues): string =>
  text.replace(inBraces, (whole, name: string) => {
    if (name.startsWith(answer)) return values.answer(name.slice(answer.length))
    return isPlaceholder(name) ? values[name] : whole
  })

import type { Attachment } from '@klesis/contract/applications/application.ts'
import type { Language } from '@klesis/contract/wire.ts'

const words = { el: 'Έγγραφο', en: 'Document' } as const satisfies Record<Language, string>

/** What stands in place of the name of a file that tells whose it is. */
export const documentText = (language: Language): string => words[language]

/** Names of the files of an application that tell nothing: by their order, with the ending of the file. */
export function numberedNames(attachments: readonly Pick<Attachment, 'id' | 'name'>[], language: Language): Map<number, string> {
  return new Map(attachments.map(({ id, name }, index) => [id, `${words[language]} ${index + 1}${/\.[a-z]{1,4}$/i.exec(name)?.[0].toLowerCase() ?? ''}`]))
}

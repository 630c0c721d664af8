import { languages } from '@klesis/contract/languages.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../../db/db.ts'
import { contextOf } from '../../../../db/db-context.ts'
import { keyInLanguage } from '../../../../mail/mail-key.ts'

declare module '../../../../db/db-context.ts' {
  interface DbContext {
    /** Whether each mail of a rule or of a bulk run is written in all its languages, for somebody who reads what others would get. */
    mailsInEveryLanguage?: boolean
  }
}

interface MailVersion {
  key: string
  language: Language
}

/** In which languages a mail is written, and under which keys: in that of its reader, unless it is to be read in all that its text has. */
export function versionsOf(db: Db, body: LocalizedText, own: MailVersion): MailVersion[] {
  const present = languages.filter((language) => body[language]?.trim())
  if (!contextOf(db).mailsInEveryLanguage || present.length === 0) return [own]
  return present.map((language) => ({ key: keyInLanguage(own.key, language), language }))
}

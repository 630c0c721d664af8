import type { Language } from '@klesis/contract/wire.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import type { ProvidedLogin } from '../accounts/provided-login.ts'
import { signInWithLogin } from '../accounts/sign-in-with-login.ts'
import type { LoggedIn } from '../log-in.ts'
import { type PasswordTry, usePassword } from './use-password.ts'

/** The login of a person who has proved access to the mailbox of an address. */
export const loginOfAddress = (email: string, language?: Language): ProvidedLogin => ({
  provider: 'external',
  subject: email,
  email,
  isEmailVerified: true,
  firstName: '',
  lastName: '',
  loginGroup: 'external',
  ...(language && { language }),
})

interface Needs {
  db: Db
  config: Pick<Config, 'SITE'>
}

/** Signs in with a mailed password; the first sign-in creates the person. Only a caller with the correct password learns that an account is disabled. */
export async function signInWithMailedPassword(
  { db, config }: Needs,
  { email, password, client, language }: Omit<PasswordTry, 'linkPersonId'> & { language: Language },
  now: Date,
): Promise<LoggedIn> {
  await usePassword(db, { email, password, client }, now)
  return signInWithLogin(db, loginOfAddress(email, language), client, { site: config.SITE, now })
}

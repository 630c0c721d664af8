import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's parameters (19 MiB, 2 passes): about 10 ms, off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password)

const dummyHash = hashPassword('no account has this password')

/** Whether the password matches the hash. Without a hash it takes as long, so that the time does not reveal which accounts exist. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isCorrect = await verify(passwordHash ?? (await dummyHash), password)
  return isCorrect && passwordHash !== undefined
}

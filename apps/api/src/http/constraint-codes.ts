import type { RefusalCode } from '@klesis/contract/errors.ts'

/** What a broken constraint of the database means to the caller. A constraint that is not named here is told as a conflict or as something invalid. */
export const constraintCodes: Partial<Record<string, RefusalCode>> = {
  embedding_host_origin_unique: 'embedding.hostKnown',
  person_uid_unique: 'user.addressTaken',
  local_login_username_unique: 'user.addressTaken',
}

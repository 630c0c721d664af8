import type { SignaturePlace } from '@klesis/pdf/sign/place-signature.ts'
import { sign } from '@klesis/pdf/sign/sign.ts'
import { inputFor, madeOf } from '@klesis/pdf/testing/given.ts'
import { type Issued, type IssueOptions, issue, signerWith, stampsAt } from '@klesis/pdf/testing/test-authority.ts'
import type { Db } from '../../../db/db.ts'
import type { TestPerson } from '../../../testing/people.ts'

interface With extends IssueOptions {
  issuer?: Issued
  own?: Issued
  stamped?: boolean
}

const area = { area: { page: 1, x: 300, y: 300, width: 150, height: 50 } }

/** Programs on people's computers, which sign with certificates of this authority. */
export function ownPrograms(db: Db, root: Issued, now: Date) {
  const nameOf = async ({ id }: TestPerson) => (await db.selectFrom('person').select('fullname').where('id', '=', id).executeTakeFirstOrThrow()).fullname

  async function signedBy(person: TestPerson, bytes: Uint8Array, { issuer = root, own, stamped = false, ...options }: With = {}, place: SignaturePlace = area) {
    const key = own ?? issue(await nameOf(person), issuer, options)
    const stamp = stampsAt(now.toISOString(), issue('Time stamps', root, { stamps: true }), [root])
    return madeOf(await sign(inputFor(bytes, { place }), signerWith(key, issuer === root ? [root] : [issuer, root], stamped ? { timeStamp: stamp } : {})))
  }

  return { nameOf, signedBy }
}

import type { Actor } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { actorOfPerson } from '../../identity/index.ts'
import { mayManage } from '../../invitations/index.ts'
import { findApplicationAccess } from '../../lifecycle/index.ts'

type MaySee = (tx: Tx, actor: Actor, id: number, now: Date) => Promise<boolean>

/** Pages of which it can be told whether a person may open them. Other links lead to pages of the person's own. */
const objectPages: readonly { path: RegExp; maySee: MaySee }[] = [
  { path: /^\/application\/edit\/(\d{1,9})\b/, maySee: async (tx, actor, id, now) => (await findApplicationAccess(tx, actor, id, now)) !== undefined },
  { path: /^\/invitation\/(?:edit|rules)\/(\d{1,9})\b/, maySee: (tx, actor, id) => mayManage(tx, actor, id) },
]

/** Those of the notices whose page the person may open today. */
export async function stillVisible<Notice extends { link: string }>(tx: Tx, personId: number, notices: readonly Notice[], now: Date): Promise<Notice[]> {
  if (notices.length === 0) return []
  const actor = await actorOfPerson(tx, personId)
  if (!actor) return []
  const answers = new Map<string, boolean>()
  for (const { link } of notices) if (!answers.has(link)) answers.set(link, await mayOpen(tx, actor, link, now))
  return notices.filter(({ link }) => answers.get(link))
}

async function mayOpen(tx: Tx, actor: Actor, link: string, now: Date): Promise<boolean> {
  for (const { path, maySee } of objectPages) {
    const id = path.exec(link)?.[1]
    if (id !== undefined) return maySee(tx, actor, Number(id), now)
  }
  return true
}

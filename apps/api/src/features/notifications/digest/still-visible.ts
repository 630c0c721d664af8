import type { Actor } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { actorOfPerson } from '../../identity/index.ts'
import { findManaged } from '../../invitations/index.ts'
import { findReadable } from '../../lifecycle/index.ts'

type FindVisible = (tx: Tx, actor: Actor, ids: readonly number[], now: Date) => Promise<readonly number[]>

/** Pages of which it can be told whether a person may open them. Other links lead to pages of the person's own. */
const objectPages: readonly { path: RegExp; findVisible: FindVisible }[] = [
  { path: /^\/application\/edit\/(\d{1,9})\b/, findVisible: findReadable },
  { path: /^\/(?:invitation\/(?:edit|rules)|management\/applications)\/(\d{1,9})\b/, findVisible: findManaged },
]

/** Those of the notices whose page the person may open today. Each kind of page is asked for once, however many notices there are. */
export async function stillVisible<Notice extends { link: string }>(tx: Tx, personId: number, notices: readonly Notice[], now: Date): Promise<Notice[]> {
  if (notices.length === 0) return []
  const actor = await actorOfPerson(tx, personId)
  if (!actor) return []
  const hidden = new Set<Notice>()
  for (const { path, findVisible } of objectPages) {
    const ofPage = notices.flatMap((notice) => {
      const id = path.exec(notice.link)?.[1]
      return id === undefined ? [] : [{ notice, id: Number(id) }]
    })
    const visible = new Set(await findVisible(tx, actor, [...new Set(ofPage.map(({ id }) => id))], now))
    for (const { notice, id } of ofPage) if (!visible.has(id)) hidden.add(notice)
  }
  return notices.filter((notice) => !hidden.has(notice))
}

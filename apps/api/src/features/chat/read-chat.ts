import { createHmac } from 'node:crypto'
import type { Chat, ChatUser } from '@klesis/contract/chat/chat.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'

export type ChatSettings = Pick<Config, 'CHAT_HOST' | 'CHAT_WEBSITE_TOKEN' | 'CHAT_IDENTITY_SECRET'>

/** What the page needs to open the chat of an outside provider, or null. Limited sessions get none: whoever opens a mailed link or an embedded page does not see the person's chats. */
export async function readChat(db: Db, actor: Actor, settings: ChatSettings): Promise<Chat | null> {
  const { CHAT_HOST, CHAT_WEBSITE_TOKEN } = settings
  if (!CHAT_HOST || !CHAT_WEBSITE_TOKEN || actor.scope) return null
  return { host: CHAT_HOST, websiteToken: CHAT_WEBSITE_TOKEN, user: await toUser(db, actor, settings.CHAT_IDENTITY_SECRET) }
}

/** The hash proves to the provider that this server names the person. */
async function toUser(db: Db, { person }: Actor, secret: string | undefined): Promise<ChatUser | null> {
  if (!person || person.isNameless) return null
  const photo = await db.selectFrom('person').select('avatar_file_id').where('id', '=', person.id).executeTakeFirst()
  return {
    id: person.uid,
    name: person.fullname,
    avatar: photo?.avatar_file_id ? `/pub/chat/avatar/${photo.avatar_file_id}` : null,
    hash: secret ? createHmac('sha256', secret).update(person.uid).digest('hex') : null,
  }
}

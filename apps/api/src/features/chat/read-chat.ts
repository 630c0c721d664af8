import { createHmac } from 'node:crypto'
import type { Chat, ChatUser } from '@klesis/contract/chat/chat.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'

export type ChatSettings = Pick<Config, 'CHAT_HOST' | 'CHAT_WEBSITE_TOKEN' | 'CHAT_IDENTITY_SECRET'>

/** Returns the caller's chat settings. Limited sessions get none: a mailed link or a frame does not open the person's own window. */
export async function readChat(db: Db, actor: Actor, settings: ChatSettings): Promise<Chat | null> {
  const { CHAT_HOST, CHAT_WEBSITE_TOKEN } = settings
  if (!CHAT_HOST || !CHAT_WEBSITE_TOKEN || actor.scope) return null
  return { host: CHAT_HOST, websiteToken: CHAT_WEBSITE_TOKEN, user: await toUser(db, actor, settings.CHAT_IDENTITY_SECRET) }
}

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

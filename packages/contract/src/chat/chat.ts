import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'

/** Who chats, as the provider is told. `avatar` is a path of the portal; `hash` proves to the provider that the portal said so. */
export const ChatUser = z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable(), hash: z.string().nullable() })
export type ChatUser = z.infer<typeof ChatUser>

/** Where the provider is and which box of theirs is the portal's. */
export const Chat = z.object({ host: z.string(), websiteToken: z.string(), user: ChatUser.nullable() })
export type Chat = z.infer<typeof Chat>

export const chatSchemas = {
  read: {
    summary: 'The live chat, if there is one for the caller.',
    response: z.object({ chat: Chat.nullable() }),
  },
  avatar: {
    summary: 'A person’s photo, for the chat’s provider, by an address that cannot be guessed. Not found while there is no chat.',
    params: z.object({ fileId: z.uuid() }),
    response: z.unknown(),
  },
} satisfies CallSchemasByName

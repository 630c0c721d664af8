import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'

/** The person in the chat, as sent to the chat provider. `avatar` is a path of this portal; `hash` proves to the provider that this server sent the data. */
export const ChatUser = z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable(), hash: z.string().nullable() })
export type ChatUser = z.infer<typeof ChatUser>

/** The host of the chat provider and the token of the portal's inbox there. */
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

import type { Calls } from '../endpoint.ts'
import type { chatSchemas } from './chat.ts'

export const chat: Calls<typeof chatSchemas> = {
  read: { method: 'GET', path: '/pub/chat', access: 'public' },
  avatar: { method: 'GET', path: '/pub/chat/avatar/:fileId', access: 'public', answers: 'file' },
}

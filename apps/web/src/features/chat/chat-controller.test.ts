import type { Chat } from '@klesis/contract/chat/chat.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChatController } from './chat-controller.ts'

const eleni = { id: 'eleni@uni.example', name: 'Ελένη Ρήγα', avatar: '/pub/chat/avatar/1', hash: 'mark' }
const box = { setUser: vi.fn(), setLocale: vi.fn(), reset: vi.fn(), toggleBubbleVisibility: vi.fn() }
const open = vi.fn(async () => box)
let answer: Chat | null
let language = 'el'

const chatOf = (user: Chat['user']): Chat => ({ host: 'https://chat.example', websiteToken: 'token', user })
const createController = () => new ChatController({ readChat: async () => answer, open, language: () => language })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  language = 'el'
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('opens the box once, however often the page changes', async () => {
  answer = chatOf(null)
  const controller = createController()
  await controller.setVisible(true)
  await controller.setVisible(true)
  await controller.updateUser()
  expect(open).toHaveBeenCalledTimes(1)
  expect(open).toHaveBeenCalledWith(answer, 'el')
})

test('does not open without a chat, and sends no request on a page that may not have one', async () => {
  answer = null
  const controller = createController()
  await controller.setVisible(true)
  await createController().updateUser()
  expect(open).not.toHaveBeenCalled()
})

test('sends the person with the absolute URL of the photo', async () => {
  answer = chatOf(eleni)
  await createController().setVisible(true)
  expect(box.setUser).toHaveBeenCalledWith(eleni.id, { name: eleni.name, avatar_url: `${location.origin}/pub/chat/avatar/1`, identifier_hash: 'mark' })
  expect(box.reset).not.toHaveBeenCalled()
})

test('resets the conversation when the person signs out or changes', async () => {
  answer = chatOf(eleni)
  const controller = createController()
  await controller.setVisible(true)
  answer = chatOf(null)
  await controller.updateUser()
  expect(box.reset).toHaveBeenCalledTimes(1)
  answer = chatOf(eleni)
  await controller.updateUser()
  answer = chatOf({ ...eleni, id: 'other@uni.example' })
  await controller.updateUser()
  expect(box.reset).toHaveBeenCalledTimes(2)
})

test('resets the conversation if the session ended between two visits', async () => {
  answer = chatOf(eleni)
  await createController().setVisible(true)
  answer = chatOf(null)
  await createController().setVisible(true)
  expect(box.reset).toHaveBeenCalledTimes(1)
})

test('hides on private pages and shows again with the same person', async () => {
  answer = chatOf(eleni)
  const controller = createController()
  await controller.setVisible(true)
  await controller.setVisible(false)
  expect(box.toggleBubbleVisibility).toHaveBeenLastCalledWith('hide')
  await controller.setVisible(true)
  expect(box.toggleBubbleVisibility).toHaveBeenLastCalledWith('show')
  expect(box.reset).not.toHaveBeenCalled()
})

test('hides when a limited session begins', async () => {
  answer = chatOf(eleni)
  const controller = createController()
  await controller.setVisible(true)
  answer = null
  await controller.updateUser()
  expect(box.toggleBubbleVisibility).toHaveBeenLastCalledWith('hide')
  expect(box.reset).toHaveBeenCalledTimes(1)
})

test('of two simultaneous changes the last counts', async () => {
  const asked: ((chat: Chat) => void)[] = []
  const controller = new ChatController({ readChat: () => new Promise((resolve) => asked.push(resolve)), open, language: () => language })
  const first = controller.setVisible(true)
  const second = controller.updateUser()
  asked[1]?.(chatOf({ ...eleni, id: 'second@uni.example' }))
  asked[0]?.(chatOf(eleni))
  await Promise.all([first, second])
  expect(box.setUser.mock.calls.map(([id]) => id)).toEqual(['second@uni.example'])
})

test('changes the language 2000 ms after the last change', async () => {
  answer = chatOf(null)
  const controller = createController()
  await controller.setVisible(true)
  language = 'en'
  controller.updateLanguage()
  await vi.advanceTimersByTimeAsync(1_500)
  language = 'el'
  controller.updateLanguage()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(box.setLocale).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(box.setLocale.mock.calls).toEqual([['el']])
})

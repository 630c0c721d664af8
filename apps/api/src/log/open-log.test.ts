import { expect, test } from 'vitest'
import { maskUrl } from './open-log.ts'

test.each([
  ['/auth/disconected/abc?x=1', '/auth/disconected/***?x=1'],
  ['/auth/disconected/short', '/auth/disconected/***'],
  ['/auth/disconected/Zm9vYmFyYmF6cXV4', '/auth/disconected/***'],
  ['/pub/approval/1b4e28ba-2fa1-41d2-883f-0016d3cca427?purpose=approve', '/pub/approval/***?purpose=approve'],
  ['/pub/application/1b4e28ba2fa141d2883f0016d3cca427', '/pub/application/***'],
  ['/pub/anonymous/1b4e28ba-2fa1-41d2-883f-0016d3cca427', '/pub/anonymous/***'],
  ['/pub/sign/mitos/1b4e28ba2fa141d2883f0016d3cca427/7', '/pub/sign/mitos/***/7'],
  ['/pub/calendar/hV3-qJ0f_b2Xo7Rk5sT9uW1yZ4aC6dE8gI0kM2nP4qS/calendar.ics', '/pub/calendar/***/calendar.ics'],
  ['/public/sign/mitos/1b4e28ba2fa141d2883f0016d3cca427/7', '/public/sign/mitos/***/7'],
  ['/approvals/reject/1b4e28ba2fa141d2883f0016d3cca427', '/approvals/reject/***'],
  ['/pdf/doc/sign/1b4e28ba2fa141d2883f0016d3cca427', '/pdf/doc/sign/***'],
])('A50 tokens in addresses are masked in the log: %s', (address, logged) => {
  expect(maskUrl(address)).toBe(logged)
})

import type { RecordingAnswer } from '@klesis/contract/recordings/recordings.ts'
import { createStore } from '../../../api/store.ts'

/** The consent of visitors in this browser; `consentId` proves it to the server. */
interface BrowserAnswer {
  answer: RecordingAnswer
  consentId: string | null
}

const key = 'recording.answer'
const noticeKey = 'recording.noticeSeen'

export function readBrowserAnswer(): BrowserAnswer | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as BrowserAnswer | null
    return stored?.answer === 'yes' || stored?.answer === 'no' ? stored : null
  } catch {
    return null
  }
}

export const keepBrowserAnswer = (answer: BrowserAnswer) => localStorage.setItem(key, JSON.stringify(answer))

/** If everybody is recorded, the bar says so once per browser. */
export const wasNoticeSeen = () => localStorage.getItem(noticeKey) === '1'
export const markNoticeSeen = () => localStorage.setItem(noticeKey, '1')

/** Counts the answers on this page, so that the recorder checks again. */
export const answerCount = createStore(0)

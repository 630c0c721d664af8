import type { RecordingTerms } from '@klesis/contract/recordings/recordings.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { session } from '../../api/session.ts'
import { signInRequest } from '../../api/sign-in-again.ts'
import { toast } from '../../ui/toast.ts'
import { isPaused, keepPaused, sessionIdOf } from './browser-session.ts'
import type { Recorder } from './capture/recorder.ts'
import { answerCount, readBrowserAnswer, wasNoticeSeen } from './consent/browser-answer.ts'
import { consentAsked } from './consent/consent-asked.ts'
import { readTerms } from './consent/read-terms.ts'
import { isRecordedPath } from './recorded-pages.ts'

const pauseKeys = new Set(['Pause', 'F9'])

/**
 * Starts and stops the recording: on recorded pages, while the person consents, until they pause. The recorder's code is loaded
 * only then. Returns a function that ends it.
 */
export function controlRecorder(router: AnyRouter): () => void {
  // In a frame on another site, and on a screen of a rehearsal, nobody is asked and nothing is recorded.
  if (window.self !== window.top || session.get()?.rehearsal) return () => undefined
  let terms: RecordingTerms | undefined
  let recorder: Recorder | undefined
  let isLoading = true
  let isStarting = false
  let shouldAsk = false
  let isPauseWaiting = false

  const path = () => router.state.location.pathname
  const answer = () => (session.get() ? terms?.answer : readBrowserAnswer()?.answer) ?? null
  const mayRecord = () => !isPaused() && (terms?.mode === 'always' || (terms?.mode === 'consent' && answer() === 'yes'))
  const shouldRecord = () => mayRecord() && isRecordedPath(path()) && signInRequest.get() === null

  function end() {
    recorder?.stop()
    recorder = undefined
  }
  async function update() {
    if (!shouldRecord()) return end()
    if (recorder || isStarting) return
    isStarting = true
    const { startRecorder } = await import('./capture/recorder.ts').finally(() => {
      isStarting = false
    })
    const signedIn = session.get()
    const consentId = signedIn ? null : (readBrowserAnswer()?.consentId ?? null)
    const owner = {
      ...{ id: signedIn?.id ?? null, uid: signedIn?.uid ?? null, token: signedIn?.access_token ?? null },
      ...{ consentId, sessionId: sessionIdOf(signedIn?.uid ?? 'guest') },
    }
    if (shouldRecord()) recorder = startRecorder(owner, path())
  }
  /** Loads the consent of the current person again; until it is loaded nothing is recorded. */
  async function reload() {
    recorder?.drop()
    recorder = undefined
    terms = undefined
    isLoading = true
    shouldAsk = false
    consentAsked.set(null)
    const asked = session.get()?.access_token ?? null
    const read = await readTerms(asked)
    if ((session.get()?.access_token ?? null) !== asked) return
    terms = read
    isLoading = false
    if (isPauseWaiting && terms) {
      isPauseWaiting = false
      pause()
    }
    shouldAsk = !isPaused() && ((terms?.mode === 'consent' && answer() === null) || (terms?.mode === 'always' && !wasNoticeSeen()))
    // Prefetched, so that the bar is part of the next page's first paint.
    if (shouldAsk) import('./consent/ConsentBar.tsx').catch(() => undefined)
    await update()
  }
  /** The key counts while the consent is still loading, or could not be read, too: whoever has just agreed and presses it must not be recorded a moment later. */
  function pressKey({ key }: KeyboardEvent) {
    if (!pauseKeys.has(key)) return
    if (isLoading || !terms) isPauseWaiting = true
    else pause()
  }
  /** For those who were not asked or have not agreed, too: nothing is recorded either when they agree later. */
  function pause() {
    if (isPaused() || !terms || terms.mode === 'off') return
    keepPaused()
    shouldAsk = false
    consentAsked.set(null)
    recorder?.pause()
    recorder = undefined
    void toast({ title: 'Capture', message: 'Capture Paused' })
  }

  const stops = [
    router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
      if (!isRecordedPath(toLocation.pathname)) end()
      // Shown together with the change of page, so that nothing shifts while somebody clicks.
      if (shouldAsk && terms && pathChanged) consentAsked.set(terms.mode === 'consent' ? 'ask' : 'notice')
    }),
    router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) recorder?.showPage(path())
      void update()
    }),
    session.subscribe(() => void reload()),
    answerCount.subscribe(() => void reload()),
    signInRequest.subscribe(() => void update()),
    () => window.removeEventListener('keydown', pressKey),
  ]
  window.addEventListener('keydown', pressKey)
  void reload()
  return () => {
    for (const stop of stops) stop()
    end()
  }
}

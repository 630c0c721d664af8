import { pathText } from '@klesis/forms/model/data-path.ts'
import { changesToFillIn } from './changes-to-fill-in.ts'
import { containsPath } from './contains-path.ts'
import type { FormContextValue } from './form-context.ts'

type Pressing = Pick<FormContextValue, 'form' | 'store' | 'change'> & { askServer: NonNullable<FormContextValue['askServer']> }

/** Asks the server about an event, one at a time, and fills in what it answers. The store tells how it goes, so that the button may be on another page meanwhile. */
export async function pressButton({ form, store, change, askServer }: Pressing, event: string): Promise<void> {
  if (store.read().pressed?.isRunning) return
  const sent = store.read().answers
  store.set({ pressed: { event, isRunning: true } })
  try {
    const { data = {}, message } = await askServer(event, sent)
    for (const { path, value } of changesToFillIn(sent, store.read().answers, data)) {
      if (containsPath(form.components, [], pathText(path))) change(path, value)
    }
    store.set({ pressed: { event, message } })
  } catch (error) {
    store.set({ pressed: { event, error: error instanceof Error ? error : new Error(String(error)) } })
  }
}

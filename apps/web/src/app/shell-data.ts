import { applicationIdAt } from '@klesis/contract/applications/application-id-at.ts'
import { adminMode } from '../api/admin-mode.ts'
import { session } from '../api/session.ts'
import { signInRequest } from '../api/sign-in-again.ts'
import { meQuery } from '../features/identity/identity.queries.ts'
import { masterDataQuery } from '../features/masterdata/masterdata.queries.ts'
import { queryClient } from './query-client.ts'

/** The bar and the heading of `index.html` stand until then; without these answers the shell would show neither the page nor most of its menu. */
const maxWait = 2000

/** An application has a placeholder of its own, so that the shell waits for it only as long as one hardly notices. */
const maxWaitForApplication = 400

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Reads the application at whose address the visit begins, so that its page is drawn with the shell. Reached by a link within the app, the page reads it itself. */
async function prepareLandingApplication() {
  const id = applicationIdAt(location.pathname)
  if (!id) return
  const { prepareApplication } = await import('../features/applications/edit/prepare-application.ts')
  await prepareApplication(queryClient, Number(id))
}

/** Where the session has ended, the answers wait for somebody to sign in again, and the dialog for that comes with the shell. */
const signInIsAsked = () =>
  new Promise<void>((resolve) => {
    const unsubscribe = signInRequest.subscribe(() => {
      unsubscribe()
      resolve()
    })
  })

/** Waits for the data that the shell shows and for its font, so that its layout does not shift, and briefly for the application. */
export function awaitShellData(): Promise<unknown> {
  const me = meQuery(session.get()?.uid, adminMode.get())
  if (queryClient.getQueryState(me.queryKey)) return Promise.resolve()
  const font = document.fonts.load('1em "Commissioner Variable"', 'Κλήσις Klesis')
  const application = Promise.race([prepareLandingApplication(), after(maxWaitForApplication)])
  const known = Promise.allSettled([queryClient.prefetchQuery(me), queryClient.prefetchQuery(masterDataQuery), font, application])
  return Promise.race([known, signInIsAsked(), after(maxWait)])
}

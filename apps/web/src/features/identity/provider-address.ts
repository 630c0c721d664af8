import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import { signIn } from '@klesis/contract/identity/sign-in.calls.ts'
import { toAddress } from '../../api/request.ts'
import { i18n } from '../../i18n/i18n.ts'

/** The URL of a sign-in at a provider; the browser returns to the provider's page here and then to `redir`. */
export const providerAddress = (provider: ProviderId, redir: string | undefined) =>
  toAddress(signIn.start.path, { params: { provider }, query: { redir, lang: i18n.language } })

import { loginMethods } from '@klesis/contract/identity/identity.ts'
import type { Config } from '../../config.ts'
import { isProviderOn } from './providers/provider-settings.ts'

/** Every way of signing in, and whether this portal offers it. */
export const loginProviders = (config: Config) => loginMethods.map((id) => ({ id, isOn: id === 'local' || id === 'external' || isProviderOn(config, id) }))

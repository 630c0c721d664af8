import { getRouteApi } from '@tanstack/react-router'
import { ProviderPage } from './ProviderPage.tsx'

const route = getRouteApi('/oauth/taxis')

/** The portal's page for signing in with TAXISnet, the tax authority's provider: leads there, and completes the sign-in on return. */
export const Taxis = () => <ProviderPage provider="taxisnet" search={route.useSearch()} />

import { getRouteApi } from '@tanstack/react-router'
import { ProviderPage } from './ProviderPage.tsx'

const route = getRouteApi('/oauth/taxis')

/** The page of the tax authority's sign-in. */
export const Taxis = () => <ProviderPage provider="taxisnet" search={route.useSearch()} />

import { getRouteApi } from '@tanstack/react-router'
import { ProviderPage } from './ProviderPage.tsx'

const route = getRouteApi('/oauth/google')

/** The page of the Google sign-in. */
export const Google = () => <ProviderPage provider="google" search={route.useSearch()} />

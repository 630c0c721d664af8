import { useRouterState } from '@tanstack/react-router'

/** The part of the application's page that the address names: the page before the submission, or its receipt. */
export const useStep = () => useRouterState({ select: ({ location }) => (location.search as { step?: string }).step })

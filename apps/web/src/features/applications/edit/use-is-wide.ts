import { useMediaQuery } from '@mantine/hooks'

/** Whether there is room beside what is filled in or read. */
export const useIsWide = () => useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })

/** Whether the page is as narrow as a phone. */
export const useIsPhone = () => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })

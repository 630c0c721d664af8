import { Button, Group, Text } from '@mantine/core'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useOnceReady } from './UntilReady.tsx'

interface Props {
  /** What is being asked for. */
  queryKey: QueryKey
  /** The placeholder. */
  children: ReactNode
}

/** A placeholder for an answer that may not come: once it was waited for as long as usual, it can be asked for again. */
export function LateSkeleton({ queryKey, children }: Props) {
  const { t } = useTranslation('app')
  const queries = useQueryClient()
  const isLate = useOnceReady(false)
  const again = async () => {
    // Otherwise the second request would wait for the first.
    await queries.cancelQueries({ queryKey })
    await queries.refetchQueries({ queryKey })
  }
  return (
    <>
      {isLate && (
        <Group mb="sm" gap="sm">
          <Text size="sm" role="status">
            {t('error.late')}
          </Text>
          <Button variant="default" size="xs" onClick={() => void again()}>
            {t('action.retry')}
          </Button>
        </Group>
      )}
      {children}
    </>
  )
}

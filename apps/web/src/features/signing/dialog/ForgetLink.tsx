import { Anchor, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { forgetEverywhere, optionsQuery } from '../signing.queries.ts'
import classes from './dialog.module.css'
import { forgetKept } from './kept-here.ts'

interface Props {
  /** Where the portal keeps the key, it goes too. */
  revokesKey: boolean
  onForgotten: () => void
}

/** Makes void what all browsers of the person remember. */
export function ForgetLink({ revokesKey, onForgotten }: Props) {
  const { t } = useTranslation('signing')
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const forget = useMutation({
    mutationFn: forgetEverywhere,
    onSuccess: () => {
      forgetKept('credentials')
      setAsking(false)
      void toast({ message: t('forget.done') })
      onForgotten()
      void queries.invalidateQueries({ queryKey: optionsQuery.queryKey })
    },
  })
  return (
    <>
      <Anchor component="button" type="button" className={classes.forget} onClick={() => setAsking(true)}>
        {t('dialog.forget')}
      </Anchor>
      {isAsking && (
        <ConfirmDialog
          title={t('forget.title')}
          confirm={t('forget.confirm')}
          isBusy={forget.isPending}
          onConfirm={() => forget.mutate()}
          onClose={() => setAsking(false)}
        >
          <Refused error={forget.error} />
          <Text>{t('forget.text')}</Text>
          {revokesKey && <Text mt="xs">{t('forget.key')}</Text>}
        </ConfirmDialog>
      )}
    </>
  )
}

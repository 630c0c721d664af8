import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from './Account.module.css'
import { DownloadCard } from './DownloadCard.tsx'
import { EraseDialog } from './EraseDialog.tsx'

export function RecordsTab() {
  const { t } = useTranslation('account')
  const [isErasing, setErasing] = useState(false)
  return (
    <>
      <DownloadCard />
      <Card aria-labelledby="erase-title">
        <h2 id="erase-title" className={classes.title}>
          {t('erase.title')}
        </h2>
        <p className={classes.soft}>{t('erase.text')}</p>
        <Button variant="outline" color="red" onClick={() => setErasing(true)}>
          {t('erase.open')}
        </Button>
        {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
      </Card>
    </>
  )
}

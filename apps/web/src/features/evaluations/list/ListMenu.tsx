import { Button, Popover } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { EvaluatedList } from '../use-evaluated-list.ts'
import { ListPane } from './ListPane.tsx'
import classes from './list.module.css'

interface Props {
  list: EvaluatedList
  onOpen: (applicationId: number) => void
}

/** The list behind a button, where there is no room for its pane. */
export function ListMenu({ list, onOpen }: Props) {
  const { t } = useTranslation('evaluations')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus width="min(320px, 100vw - 24px)">
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconListDetails size={18} stroke={1.75} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('list.open', { place: list.place, count: list.total })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.listMenu} aria-label={t('list.label')}>
        <ListPane
          list={list}
          onOpen={(applicationId) => {
            setOpen(false)
            onOpen(applicationId)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

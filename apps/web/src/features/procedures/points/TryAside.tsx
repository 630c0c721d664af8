import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { Button, Drawer, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFlask } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { TriggerKey } from '../triggers/triggers.queries.ts'
import classes from './points.module.css'

const DryRunPanel = lazyPart(() => import('../dry-run/DryRunPanel.tsx').then((module) => ({ default: module.DryRunPanel })))

interface Props {
  trigger: TriggerKey
  rules: readonly Rule[]
  areRulesReady: () => boolean
  onApplication: (id: number | undefined) => void
}

/** Where the rules and the script of a point are tried: beside them, or in a drawer where there is no room. */
export function TryAside({ trigger, ...panel }: Props) {
  const { t } = useTranslation(['rules', 'app'])
  const [isOpen, setOpen] = useState(false)
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const content = (
    <Suspense fallback={<Skeleton height={320} />}>
      <DryRunPanel key={trigger.triggerId} trigger={trigger} {...panel} onStart={() => setOpen(true)} />
    </Suspense>
  )
  if (isWide) return <aside className={classes.aside}>{content}</aside>
  return (
    <>
      <Button className={classes.try} leftSection={<IconFlask size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('try')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        keepMounted
        position="right"
        size="md"
        title={t('try')}
        closeButtonProps={{ 'aria-label': t('app:action.close') }}
      >
        {content}
      </Drawer>
    </>
  )
}

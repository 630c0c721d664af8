import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OutcomeTone } from './to-outcome.ts'
import classes from './VerificationResult.module.css'

interface Props {
  icon: TablerIcon
  tone?: OutcomeTone | undefined
  name: string
  value: ReactNode
  /** More of it, a line each. */
  lines?: readonly ReactNode[]
}

/** One thing that is known of a document or a file. */
export function Fact({ icon: Icon, tone = 'gray', name, value, lines = [] }: Props) {
  return (
    <div className={classes.fact}>
      <dt>
        <Icon className={classes.icon} data-tone={tone} size={22} stroke={1.75} aria-hidden />
        {name}
      </dt>
      <dd>
        <strong>{value}</strong>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one answer never change their order
          <small key={index}>{line}</small>
        ))}
      </dd>
    </div>
  )
}

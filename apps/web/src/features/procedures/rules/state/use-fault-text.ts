import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useFaults } from './rule-context.ts'
import { faultAt } from './rule-faults.ts'

/** The text of the fault at a path of the rule; undefined where there is none. */
export function useFaultText(): (path: string | undefined) => string | undefined {
  const { t } = useTranslation('rules')
  const faults = useFaults()
  return (path) => {
    const fault = path === undefined ? undefined : faultAt(faults, path)
    return fault && t(`fault.${fault}`)
  }
}

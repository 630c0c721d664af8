import { loadAnew } from './api/load-anew.ts'
import { afterFirstPaint, nextTask } from './app/after-first-paint.ts'

void afterFirstPaint(window.earlyHeading)
  // The libraries by themselves: evaluated with the rest in one task, they would hold up the browser of a telephone.
  .then(() => import('react-dom/client'))
  .then(nextTask)
  .then(() => import('./start.tsx'))
  .catch(loadAnew)

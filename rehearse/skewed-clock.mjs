// Preloaded by `node --import`: SIGUSR2 sets this process's clock an hour forward, right again, an hour back, right again, and so on.
const HOUR_MS = 3_600_000
const steps = [HOUR_MS, 0, -HOUR_MS, 0]
let step = -1
let ahead = 0
process.on('SIGUSR2', () => {
  step = (step + 1) % steps.length
  ahead = steps[step]
})
const RightDate = Date
const now = () => RightDate.now() + ahead
globalThis.Date = new Proxy(RightDate, {
  construct: (target, values, as) => Reflect.construct(target, values.length > 0 ? values : [now()], as),
  apply: () => new RightDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

/**
 * [SE-5] The region that counts the seconds until another one-time code can be asked for; it keeps counting whatever the form
 * does. The machine provides `secondsToResend` in its context, the guards isCountingDown and isLastSecond, the action countDown,
 * and the delay `second`.
 */
export const countingDown = {
  initial: 'free',
  states: {
    free: { always: { guard: 'isCountingDown', target: 'counting' } },
    counting: {
      after: {
        second: [
          { guard: 'isLastSecond', actions: 'countDown', target: 'free' },
          { actions: 'countDown', target: 'counting', reenter: true },
        ],
      },
    },
  },
} as const;

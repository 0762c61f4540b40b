import { hasTrait } from '../../core/http/errors';
import type { AlarmBoardProps } from '../../widgets/alarm-board/alarm-board';
import type { AlarmQuery } from '../../widgets/alarm-board/alarm-query';
import { toAlarmQuery } from '../../widgets/alarm-board/alarm-query';
import { BoardModel } from '../../widgets/alarm-board/board-model';
import { attribute, event, property } from '../descriptors';
import { elementSpec, frame } from '../element';
import { bodyOf } from '../frame-body';

export interface AlarmIds {
  readonly ids: readonly string[];
}

export interface AlarmQueryChange {
  readonly query: AlarmQuery;
}

const spec = elementSpec({
  tag: 'by-alarm-board',
  description:
    'Alarms as a table or by status: filters, charts, confirming and solving one or many, by mouse or keyboard.',
  attributes: {
    view: attribute.oneOf(['table', 'board'], {
      description: 'How the alarms are shown: as a table, or in a column for each status.',
      fallback: 'table',
    }),
    'refresh-interval': attribute.number({
      description: 'Seconds between two refreshes while the board is visible; 0 for none.',
      fallback: 60, // C-24
      min: 0,
      max: 86_400,
      whole: true,
    }),
    range: attribute.oneOf(['1H', '6H', '1D', '7D', '14D'], {
      description: 'What the chart in an alarm’s details shows at first.',
      fallback: '1H', // C-25
    }),
  },
  properties: {
    query: property<AlarmQuery>({
      description:
        'Filters, sorting and page. Setting it shows those alarms; it follows what the user chooses.',
      type: 'AlarmQuery',
      fallback: {},
      coerce: toAlarmQuery,
    }),
  },
  events: {
    'by-query-change': event<AlarmQueryChange>(
      '{ query: AlarmQuery }',
      'The user chose other filters, another sorting or another page; what the page sets itself is not told.',
    ),
    'by-alarm-confirm': event<AlarmIds>('{ ids: string[] }', 'These alarms have been confirmed.'),
    'by-alarm-solve': event<AlarmIds>('{ ids: string[] }', 'These alarms have been solved.'),
  },
  methods: {
    refresh: 'Loads the alarms again, new ones included; filters, selection and place stay.',
  },
  parts: {
    search: 'The filters above the alarms.',
    table: 'The alarms: the table, or the columns of the board.',
    row: 'An alarm.',
    pager: 'Pages and page size below the table.',
    notice: 'A message in the corner.',
  },
  reserve: '838px', // the list at its tallest, at full width, as the sheet has it
});

/** `<by-alarm-board>`. The model lives here, so query and selection do not wait for React and survive a move. */
export class AlarmBoardElement extends frame(spec) {
  readonly #model = new BoardModel();

  // The described accessors would keep a copy; the model is the query.
  static {
    Object.defineProperty(this.prototype, 'query', {
      configurable: true,
      enumerable: true,
      get(this: AlarmBoardElement) {
        return this.#model.query;
      },
      set(this: AlarmBoardElement, value: unknown) {
        this.#model.query = value;
      },
    });
  }

  protected override readonly body = bodyOf<AlarmBoardProps>(
    () => import('../../widgets/alarm-board/alarm-board').then((module) => module.AlarmBoard),
    () => ({
      model: this.#model,
      interval: this.refreshInterval,
      onIntervalChange: (seconds) => {
        this.refreshInterval = seconds;
      },
      range: this.range,
      onRangeChange: (range) => {
        this.range = range;
      },
    }),
  );

  constructor() {
    super();
    this.#model.listener = {
      onView: (view) => {
        this.view = view;
      },
      onQuery: (query) => this.emit('by-query-change', { query }),
      onChanged: (action, ids) =>
        this.emit(action === 'confirm' ? 'by-alarm-confirm' : 'by-alarm-solve', { ids }),
      onError: (error) => {
        // What ends the session reaches every element of it, this one too: `by-auth-required` or `by-error` by the frame.
        if (hasTrait(error, 'told-elsewhere')) return;
        this.emit('by-error', { error });
      },
    };
  }

  async refresh(): Promise<void> {
    await this.#model.reload();
  }

  protected override changed(name: string): void {
    if (name === 'query') this.#model.query = this.propertyValue('query'); // set before the upgrade
    if (name === 'view') this.#model.setView(this.view);
  }
}

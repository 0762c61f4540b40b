import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  signal,
  viewChild,
  type ElementRef,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { getToken } from '../token';

interface Cart extends HTMLElement {
  add(item: object): Promise<unknown>;
}

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Angular</h1>
      @if (isShown()) {
        <by-host-picker
          name="host"
          [pageSize]="5"
          [value]="hosts()"
          [getToken]="getToken"
          (by-change)="chooseHosts($event)"
        />
      }
      <p>
        已选择 <output id="hosts">{{ hosts().length }}</output> 台
        <button type="button" (click)="hosts.set([])">清空</button>
        <button type="button" (click)="isShown.set(!isShown())">
          {{ isShown() ? '移除' : '放回' }}
        </button>
      </p>
      <by-order-cart #cart [getToken]="getToken" (by-change)="countLines($event)" />
      <p>
        购物车 <output id="lines">{{ lines() }}</output> 项
        <button type="button" (click)="addSupport()">加入购物车</button>
      </p>
      <by-alarm-board
        [refreshInterval]="0"
        [getToken]="getToken"
        (by-alarm-confirm)="countConfirmed($event)"
      />
      <p>
        已确认告警 <output id="confirmed">{{ confirmed() }}</output> 条，助手消息
        <output id="messages">{{ messages() }}</output> 条
      </p>
      <by-ai-assistant
        [suggestions]="suggestions"
        [getToken]="getToken"
        (by-message)="messages.set(messages() + 1)"
      />
    </main>
  `,
})
export class App {
  readonly isShown = signal(true);
  readonly hosts = signal<readonly string[]>([]);
  readonly lines = signal(0);
  readonly confirmed = signal(0);
  readonly messages = signal(0);

  readonly cart = viewChild.required<ElementRef<Cart>>('cart');
  readonly getToken = getToken;
  readonly suggestions = ['如何创建云主机？'];
  chooseHosts(event: Event) {
    this.hosts.set((event as CustomEvent<{ value: string[] }>).detail.value);
  }

  async addSupport() {
    await this.cart().nativeElement.add({
      serviceCode: 'support',
      name: 'support',
      items: [{ skuId: 'sku-support-business' }],
    });
  }

  countLines(event: Event) {
    this.lines.set((event as CustomEvent<{ items: unknown[] }>).detail.items.length);
  }

  countConfirmed(event: Event) {
    const { ids } = (event as CustomEvent<{ ids: string[] }>).detail;
    this.confirmed.update((count) => count + ids.length);
  }
}

await bootstrapApplication(App);

import { expect } from '@open-wc/testing';
import { thumbnailOf } from '../../../src/widgets/assistant/picture';

describe('The small copy of a picture', () => {
  it('is white where the picture is transparent', async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 240 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#f00';
    context.fillRect(0, 0, 240, 240);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const image = new Image();
    image.src = (await thumbnailOf(blob!))!;
    await image.decode();
    expect([image.width, image.height]).to.deep.equal([240, 120]);
    const seen = Object.assign(document.createElement('canvas'), { width: 240, height: 120 });
    const eye = seen.getContext('2d')!;
    eye.drawImage(image, 0, 0);
    const [red, green] = eye.getImageData(40, 60, 1, 1).data;
    expect(red).to.be.greaterThan(240);
    expect(green).to.be.lessThan(20);
    for (const value of eye.getImageData(200, 60, 1, 1).data) expect(value).to.be.greaterThan(250);
  });
});
